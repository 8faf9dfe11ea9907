import { PageMain } from './PageMain.tsx'

/** Layout of exams: the screen only, which has its own bar. */
export const ExamLayout = () => <PageMain>{null}</PageMain>
