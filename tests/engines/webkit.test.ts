import { describeEngine } from './describeEngine.ts'

describeEngine('WebKit')
