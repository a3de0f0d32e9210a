/** Remembers an update that is under way, so that the start after a power cut can say what happened. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const markFile = (root) => join(root, '.cache', 'update-under-way.json')
/** File that panel and `doctor` read until an update ends well. */
const saidFile = (root) => join(root, '.cache', 'update-interrupted.json')

/**
 * Marks an update as begun. Returns a function that ends it.
 *
 * @param {string} root of the checkout
 * @param {{ from: string, to: string, copy: string }} update names of both versions, folder of the copy that was made before
 * @returns {() => void}
 */
export function markUpdate(root, update) {
	const file = markFile(root)
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(file, JSON.stringify({ ...update, pid: process.pid }), { flush: true })
	return () => rmSync(file, { force: true })
}

/**
 * Returns a sentence about an update that did not come to its end, once; undefined if there is none.
 *
 * @param {string} root of the checkout
 * @returns {string | undefined}
 */
export function takeInterruptedUpdate(root) {
	const file = markFile(root)
	try {
		const { from, to, copy } = JSON.parse(readFileSync(file, 'utf8'))
		renameSync(file, saidFile(root))
		return `L'aggiornamento da ${from} a ${to} si è interrotto a metà, forse per mancanza di corrente. Nulla è perso: avvio quello che c'è. Se il sito non va torna indietro con: git checkout ${from}, poi npm run restore -- ${copy} --replace.`
	} catch {
		return undefined
	} finally {
		rmSync(file, { force: true })
	}
}

/**
 * Forgets an update that did not come to its end: a later one found everything in its place.
 *
 * @param {string} root of the checkout
 */
export function forgetInterruptedUpdate(root) {
	rmSync(saidFile(root), { force: true })
}
