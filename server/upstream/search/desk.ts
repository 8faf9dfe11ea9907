export { createJudge, type Led } from './createJudge.ts'
export { countDocuments, examineIndex } from './queries/examineIndex.ts'
export { rebuildIndex } from './queries/rebuildIndex.ts'
export { type LoggedQuestion, searchLogQueries } from './queries/searchLog.ts'
