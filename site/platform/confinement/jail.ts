import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** What a process is to see and do, before it is said how a platform brings that about. */
export interface Jail {
	/** Program (an absolute path) and arguments. */
	command: readonly [string, ...string[]]
	/** Files and folders it may read, beside the libraries of the system. */
	reads: readonly string[]
	/** The only folder it may write to, in which it starts. */
	folder: string
	/** Also sees the installed programs, and may start them: for a program of the system instead of Node. */
	usesSystem: boolean
	/** All that its environment holds. */
	variables: Readonly<Record<string, string>>
}

/** Part of the file system that a jail is made of. */
export type Piece = { kind: 'read'; path: string } | { kind: 'link'; path: string; target: string }

export const DEVICES = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom']

/** Libraries and what finds them, wherever a distribution keeps them. */
const LIBRARIES = [
	'/usr/lib',
	'/usr/lib32',
	'/usr/lib64',
	'/usr/share/nodejs',
	'/etc/ld.so.cache',
	'/nix/store',
	'/gnu/store',
]
/** Links to `/usr/…` today, folders on older systems. */
const LIBRARY_LINKS = ['/lib', '/lib32', '/lib64']
const PROGRAMS = ['/usr', '/opt', '/etc/alternatives', '/etc/ld.so.cache', '/nix/store', '/gnu/store']
const PROGRAM_LINKS = ['/bin', '/sbin']

/**
 * All that a jail may read. What this machine does not have is left out, and so is what lies in a folder that is seen anyway.
 * @param tools files and folders for what runs the command in the jail
 */
export function piecesOf({ command, reads, usesSystem }: Jail, tools: readonly string[]): Piece[] {
	const system = usesSystem
		? [...PROGRAMS, ...LIBRARY_LINKS, ...PROGRAM_LINKS, ...javaSettings()]
		: [...LIBRARIES, ...LIBRARY_LINKS]
	const asked = [...(usesSystem ? [] : [command[0]]), ...reads]
	const pieces: Piece[] = []
	for (const path of [...system, ...tools, ...asked]) {
		const isSeen = pieces.some(
			(piece) => path === piece.path || (piece.kind === 'read' && path.startsWith(`${piece.path}/`)),
		)
		if (!isSeen) pieces.push(...pieceOf(path))
	}
	return pieces
}

/** Debian keeps settings without which Java does not start outside of Java's folder. */
function javaSettings(): string[] {
	return readdirSync('/etc')
		.filter((name) => name.startsWith('java'))
		.map((name) => join('/etc', name))
}

function pieceOf(path: string): Piece[] {
	const found = lstatSync(path, { throwIfNoEntry: false })
	if (!found) return []
	return [found.isSymbolicLink() ? { kind: 'link', path, target: readlinkSync(path) } : { kind: 'read', path }]
}

/** Paths with the files they lead to: Node asks for both. What is not there needs no permission. */
export function withRealPaths(paths: readonly string[]): string[] {
	const there = paths.filter((path) => existsSync(path))
	return [...new Set([...there, ...there.map((path) => realpathSync(path))])]
}
