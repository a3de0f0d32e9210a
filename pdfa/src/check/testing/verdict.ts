import type { Flavour } from '../../profiles/profile.ts'
import { check } from '../index.ts'
import { type Changes, tinyPdf } from './tiny-pdf.ts'

/** Clause and test of everything wrong with a compliant file so changed, each once: `6.2.4.3-2`. */
export async function broken(flavour: Flavour, changes: Changes): Promise<string[]> {
	return rulesBroken(flavour, tinyPdf(flavour, changes))
}

/** Returns clause and test of every rule that a file breaks, each once, sorted. */
export async function rulesBroken(flavour: Flavour, bytes: Uint8Array): Promise<string[]> {
	const { failures } = await check(bytes, flavour)
	return [...new Set(failures.map(({ clause, test }) => `${clause}-${test}`))].toSorted((a, b) => a.localeCompare(b))
}
