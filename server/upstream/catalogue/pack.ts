export {
  courseScore,
  type CourseRows,
  courseRows,
  rankWithinOccupation,
  searchText,
  type PackContext,
  lessonRowId,
} from './pack/courseRows.ts'
export * as catalogueFiles from './pack/catalogue-files.ts'
export { type Catalogue, type CatalogueRows, catalogueRows } from './pack/catalogueRows.ts'
export { checkCatalogue } from './pack/checkCatalogue.ts'
export { addCourses, coursePart } from './queries/coursePart.ts'
export { cataloguePart } from './queries/cataloguePart.ts'
export { courseSource, institutionSource, occupationSource } from './queries/searchSources.ts'
export { catalogueTotals, recountCatalogue } from './queries/recountCatalogue.ts'
