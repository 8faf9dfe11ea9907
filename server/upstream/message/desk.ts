export { type PlacedPost, postPath } from './logic/postPath.ts'
export { notify } from './queries/notices.ts'
export { tell, untell, untellPerson } from './queries/tellings.ts'
