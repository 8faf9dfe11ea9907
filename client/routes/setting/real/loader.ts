import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'

/** The user's real name, and how its review stands. */
export const loader = ({ context }: LoaderFunctionArgs) => essential(context.get(apiContext)('GET /api/realName', {}))
