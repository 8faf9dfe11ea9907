export { ContentError, type ContentErrorProps } from './ContentError.tsx'
export { ErrorPage, type ErrorPageProps, type ErrorStatus } from './ErrorPage.tsx'
