/** Builds the index of the entries (`dist/cases.bin`). */
import { buildCases } from './build-cases.ts'

buildCases()
