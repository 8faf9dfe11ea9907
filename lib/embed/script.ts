/* Begins the script-tag build. */
import { defineElements } from './defineElements.ts'

defineElements()
