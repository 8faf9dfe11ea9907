export { Business, type PackBusiness } from './pack/Business.ts'
export { businessRows, checkBusiness } from './pack/businessRows.ts'
export { businessPart } from './queries/businessPart.ts'
