export { checkWhispers } from './pack/checkWhispers.ts'
export { PackWhispers } from './pack/PackWhispers.ts'
export { whisperRows } from './pack/whisperRows.ts'
export { whisperPart } from './queries/whisperPart.ts'
