/** The thesaurus that ships with the engine: the index of the workspace `cases`, read on first use. */
import { readBuiltInCases, readCases } from 'cases'
import { analyse } from 'italian'
import { Thesaurus } from './thesaurus.ts'

let builtIn: Thesaurus | undefined

/** Returns the same thesaurus every time. @throws StaleCases if its index was not built, or by another version */
export function builtInThesaurus(): Thesaurus {
	builtIn ??= new Thesaurus(readBuiltInCases(analyse))
	return builtIn
}

/** Gives the engine the bytes of `cases.bin` where there is no disk to read them from. @throws StaleCases */
export function provideThesaurus(file: Uint8Array): void {
	builtIn = new Thesaurus(readCases(file, analyse))
}
