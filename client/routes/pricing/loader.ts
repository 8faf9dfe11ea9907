import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../app/apiContext.ts'
import { essential } from '../../app/essential.ts'

export const loader = ({ context }: LoaderFunctionArgs) => essential(context.get(apiContext)('GET /api/business/edition', {}))
