/* Entry point of the script-tag build. */
import { defineElements } from './defineElements.ts'

defineElements()
