export { ContentError } from './ContentError.tsx'
export { ErrorPage, type ErrorStatus } from './ErrorPage.tsx'
