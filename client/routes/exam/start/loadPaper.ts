import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'

/** A paper with its rules; no question of it is seen before it is begun. */
export const loadPaper = ({ params, context }: LoaderFunctionArgs) =>
  essential(context.get(apiContext)('GET /api/exam/:id/paper/:paper', { id: params['id'] ?? '', paper: params['subId'] ?? '' }))
