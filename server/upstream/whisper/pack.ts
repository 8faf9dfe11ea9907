export { checkWhispers, PackWhispers, whisperRows } from './pack/PackWhispers.ts'
export { whisperPart } from './queries/whisperPart.ts'
