import { describeEngine } from './describeEngine.ts'

describeEngine('Firefox')
