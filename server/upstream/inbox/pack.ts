export { Business, type PackBusiness } from './pack/Business.ts'
export { businessRows } from './pack/businessRows.ts'
export { checkBusiness } from './pack/checkBusiness.ts'
export { businessPart } from './queries/businessPart.ts'
