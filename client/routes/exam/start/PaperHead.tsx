import type { PaperDetail } from '#lib/contract'
import { Head } from '#app/Head.tsx'

/** The title of the tab, before, while and after one answers. */
export const PaperHead = ({ paper: { title, exam } }: { paper: PaperDetail }) => (
  <Head title={title === exam.name ? title : `${title} - ${exam.name}`} index={false} />
)
