import { PageMain } from './PageMain.tsx'

/** The layout of exams: nothing beside the screen, which has a bar of its own. */
export const AnsweringLayout = () => <PageMain>{null}</PageMain>
