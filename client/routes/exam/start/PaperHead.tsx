import type { PaperDetail } from '#lib/contract'
import { Head } from '#app/Head.tsx'

/** Document title before, during and after answering. */
export const PaperHead = ({ paper: { title, exam } }: { paper: PaperDetail }) => (
  <Head title={title === exam.name ? title : `${title} - ${exam.name}`} index={false} />
)
