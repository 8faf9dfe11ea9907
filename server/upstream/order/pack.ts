export { checkCoupons, Coupons, type PackCoupons } from './pack/Coupons.ts'
export { couponRows } from './pack/couponRows.ts'
export { couponPart } from './queries/couponPart.ts'
