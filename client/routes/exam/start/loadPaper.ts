import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'

/** Loads a paper with its rules; it contains no questions before the attempt is started. */
export const loadPaper = ({ params, context }: LoaderFunctionArgs) =>
  requirePart(context.get(apiContext)('GET /api/exam/:id/paper/:paper', { id: params['id'] ?? '', paper: params['subId'] ?? '' }))
