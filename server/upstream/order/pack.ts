export { checkCoupons } from './pack/checkCoupons.ts'
export { couponRows } from './pack/couponRows.ts'
export { Coupons, type PackCoupons } from './pack/Coupons.ts'
export { couponPart } from './queries/couponPart.ts'
