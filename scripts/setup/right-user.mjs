/** Recognises a command that would write files which the site's own user cannot change afterwards: one run as root ends all later updates. */
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
	closedFolderText,
	otherOwnerText,
	unfinishedGitText,
} from '../../site/platform/configuration/broken-checkout.mjs'

/**
 * Returns the user who must run commands on this checkout and these data instead of the present one; undefined if it is the right one. Whoever
 * owns the data may use a checkout that belongs to root, as in an image.
 *
 * @param {{ root: string, dataDir: string | undefined, uid?: number }} where
 * @returns {{ uid: number, name: string } | undefined}
 */
export function findOtherOwner({ root, dataDir, uid = process.getuid?.() }) {
	if (uid === undefined) return undefined
	const ofData = dataDir === undefined ? undefined : ownerOf(dataDir)
	const ofCheckout = ownerOf(root)
	// Data that became root's by mistake make root no user of the site: doctor says how they are given back.
	const isRootsByMistake = ofData === 0 && ofCheckout === uid
	if (ofData !== undefined && ofData !== uid && !isRootsByMistake) return named(ofData)
	if (ofCheckout === undefined || ofCheckout === uid || ofData === uid) return undefined
	return named(ofCheckout)
}

/**
 * Ends the command if another user must run it.
 *
 * @param {{ root: string, dataDir: string | undefined, again: (user: string) => string, isStart?: boolean }} command `again`: how that user runs it;
 *   `isStart`: a unit of systemd may have started it
 */
export function requireRightUser({ root, dataDir, again, isStart = false }) {
	const other = findOtherOwner({ root, dataDir })
	if (other === undefined) return
	// systemd names each start.
	if (isStart && process.env.INVOCATION_ID !== undefined && process.getuid() === 0) {
		process.stderr.write(
			`L’unità di systemd avvia il sito come root, e non come ${other.name}: qualcuno vi ha aggiunto una riga User=. Non ho scritto nulla. Chi gestisce il server la toglie dal file che «systemctl cat guida-fiscale» mostra, poi: systemctl daemon-reload && systemctl restart guida-fiscale\n`,
		)
		process.exit(2)
	}
	process.stderr.write(
		`Questo sito è dell’utente ${other.name}: come ${userName(process.getuid())} scriverei file che lui non potrebbe più cambiare. Non ho scritto nulla. Usa: ${again(other.name)}\n`,
	)
	process.exit(2)
}

/**
 * Says of a start that another user's file ends, or a file that git left in the middle, what doctor says of it. systemd tries again by itself.
 *
 * @param {string} root
 */
export function explainClosed(root) {
	process.once('uncaughtException', (error) => {
		const user = userName(process.getuid())
		const isClosed = ['EACCES', 'EPERM'].includes(error.code) && error.path?.startsWith(root)
		if (!isClosed && !isLeftByGit(root)) throw error
		const above = isClosed ? closedAbove(root) : undefined
		if (above !== undefined) process.stderr.write(`${closedFolderText(above, user)}\n`)
		else process.stderr.write(`${isClosed ? otherOwnerText(error.path, root, user) : unfinishedGitText(root, user)}\n`)
		process.exit(1)
	})
}

/** Git writes both sides of a conflict into a file, which is then no JSON any more. */
function isLeftByGit(root) {
	try {
		return /^<{7} /m.test(readFileSync(join(root, 'package.json'), 'utf8'))
	} catch {
		return false
	}
}

/** Returns the topmost folder above this one that lets this process not pass; undefined if all do. */
function closedAbove(folder) {
	const above = dirname(folder)
	if (above === folder) return undefined
	const higher = closedAbove(above)
	if (higher !== undefined) return higher
	try {
		accessSync(above, constants.X_OK)
		return undefined
	} catch {
		return above
	}
}

/** Undefined also where the folder above lets nobody in: what needs the file says so. */
function ownerOf(path) {
	try {
		return statSync(path, { throwIfNoEntry: false })?.uid
	} catch {
		return undefined
	}
}

function named(uid) {
	return { uid, name: userName(uid) }
}

/** Returns the name of a user, or its number where the system does not say. */
export function userName(uid) {
	try {
		const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
		return lines.map((line) => line.split(':')).find(([, , id]) => id === String(uid))?.[0] ?? String(uid)
	} catch {
		return String(uid)
	}
}
