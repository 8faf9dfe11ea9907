import type { LoaderFunctionArgs } from 'react-router'
import type { PracticeChoice } from '#lib/contract'
import { loadPaper } from '../../../start/loadPaper.ts'
import { address } from './address.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { points, from, attempt, entries, variants, more, count } = address.read(args.request)
  const choice: PracticeChoice = {
    ...(points !== undefined && { points: points.split(',') }),
    ...(from !== undefined && { from }),
    ...(attempt !== undefined && { attempt }),
    ...(entries !== undefined && { entries: entries.split(',') }),
    ...(more && { withVariants: true }),
    ...(variants !== undefined && { variantsOf: variants }),
    ...(count !== undefined && { count }),
  }
  return { paper: await loadPaper(args), choice }
}
