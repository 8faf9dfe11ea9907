import { browserApi } from '#app/browser/browserApi.ts'

export const fetchCourseOptions = () => browserApi('GET /api/course/option', {})
