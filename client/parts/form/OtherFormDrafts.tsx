import { OtherDrafts } from '../draft/OtherDrafts.tsx'
import type { FormDrafts, FormValues } from './useFormDrafts.ts'

/** Fields by which a user recognises a draft, the most telling first. */
const telling = ['title', 'text', 'note', 'need', 'name', 'organisation', 'contact']

const textOf = (values: FormValues): string => telling.map((name) => values[name]?.trim() ?? '').find((text) => text !== '') ?? ''

/** Other drafts of a form that the user can switch to. */
export const OtherFormDrafts = ({ drafts: { others, swap, dropOther } }: { drafts: Pick<FormDrafts, 'others' | 'swap' | 'dropOther'> }) => (
  <OtherDrafts others={others} textOf={textOf} onSwap={swap} onDrop={dropOther} />
)
