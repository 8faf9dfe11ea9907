export { enUS } from '#lib/locale'
