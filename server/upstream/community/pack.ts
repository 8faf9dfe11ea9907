export { checkQuestions } from './pack/checkQuestions.ts'
export { Questions } from './pack/Questions.ts'
export { questionRows } from './pack/questionRows.ts'
export { questionPart } from './queries/questionPart.ts'
