export { ruleListAddress as address } from '../ruleListAddress.ts'
