export { checkCoupons, Coupons, type PackCoupons, couponRows } from './pack/Coupons.ts'
export { couponPart } from './queries/coupons.ts'
