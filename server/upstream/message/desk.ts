export { type PlacedPost, postPath } from './logic/postPath.ts'
export { notify } from './queries/notices.ts'
export { sendMessages as tellAll, withdrawMessages as untellAll } from './queries/sendMessages.ts'
export { sendMessage as tell, withdrawMessage as untell, withdrawMessagesOf as untellPerson } from './queries/sendMessage.ts'
