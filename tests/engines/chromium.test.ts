import { describeEngine } from './describeEngine.ts'

describeEngine('Chromium')
