import type { LoaderFunctionArgs } from 'react-router'
import { loadPaper } from '../../../start/loadPaper.ts'

export const loader = async (args: LoaderFunctionArgs) => ({ paper: await loadPaper(args) })
