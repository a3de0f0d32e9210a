import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Describes what a process may see and do, independently of how a platform enforces it. */
export interface Jail {
	/** Program (an absolute path) and arguments. */
	command: readonly [string, ...string[]]
	/** Files and folders it may read, besides the system libraries. */
	reads: readonly string[]
	/** The only folder it may write to, and its working directory. */
	folder: string
	/** It also sees the installed programs and may run them: true for a system program, false for a Node script. */
	usesSystem: boolean
	/** It talks to itself by a socket. */
	ownSockets?: boolean
	/** Its whole environment. */
	variables: Readonly<Record<string, string>>
}

/** A part of the file system inside the jail. */
export type Piece = { kind: 'read'; path: string } | { kind: 'link'; path: string; target: string }

export const DEVICES = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom']

/** Libraries and the files that locate them, on every distribution. */
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
 * Returns everything a jail may read. Paths that do not exist on this machine, or lie in a folder already listed, are left out.
 * @param tools files and folders for the command that runs the jail's command
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

/** On Debian, Java needs settings outside its own folder to start. */
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

/** Returns the paths together with the files they link to, since Node checks both. Missing files are left out. */
export function withRealPaths(paths: readonly string[]): string[] {
	const there = paths.filter((path) => existsSync(path))
	return [...new Set([...there, ...there.map((path) => realpathSync(path))])]
}
