export { createCommunityQueries } from './queries/createCommunityQueries.ts'
export { forgetPerson } from './queries/leavingPerson.ts'
