export { type PlacedPost, postPath } from './logic/postPath.ts'
export { notify } from './queries/notices.ts'
export { tellAll, untellAll } from './queries/tellAll.ts'
export { tell, untell, untellPerson } from './queries/tellings.ts'
