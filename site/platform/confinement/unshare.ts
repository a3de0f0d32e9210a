import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DEVICES, type Jail, piecesOf } from './jail.ts'

/** A folder that exists on every Linux and that no program here reads: the new root is mounted on it, for this process alone. */
const ROOT = '/sys'
/** Folders of `umount`, `setpriv` and the like. */
const TOOLS = ['/usr/bin', '/usr/sbin', '/bin', '/sbin']
const READ_ONLY = 'rbind,ro,nosuid,nodev'

/**
 * Returns a shell script that mounts a file system with only what the jail may see, makes it the root, and runs its arguments. It needs its
 * own namespaces and the right to mount in them (`unshare --mount`).
 * @param enter words before the command, which drop those rights
 * @param ownUsers true if the script runs in its own user namespace: then it may create one more and no further
 */
export function newRootScript(
	jail: Jail,
	{ enter, ownUsers }: { enter: readonly string[]; ownUsers: boolean },
): string {
	const pieces = piecesOf(jail, TOOLS)
	const reads = pieces.filter(({ kind }) => kind === 'read').map(({ path }) => path)
	const all = [...reads, jail.folder, ...DEVICES, '/proc']
	const [folders, files] = [all.filter(isFolder), all.filter((path) => !isFolder(path))]
	const at = (path: string) => quote(ROOT + path)
	return [
		'set -e',
		'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
		`mount -t tmpfs -o size=1m,mode=755 tmpfs ${ROOT}`,
		`mkdir -p ${[...folders, ...files.map((path) => dirname(path))].map(at).join(' ')}`,
		...files.map((path) => `: > ${at(path)}`),
		...pieces.flatMap((piece) => (piece.kind === 'link' ? [`ln -s ${quote(piece.target)} ${at(piece.path)}`] : [])),
		...reads.map((path) => `mount -o ${READ_ONLY} ${quote(path)} ${at(path)}`),
		...[...DEVICES, jail.folder].map((path) => `mount --bind ${quote(path)} ${at(path)}`),
		`mount -t proc -o nosuid,nodev,noexec proc ${ROOT}/proc`,
		...(ownUsers ? ['echo 1 > /proc/sys/user/max_user_namespaces'] : []),
		`mount -o remount,bind,ro ${ROOT}`,
		`cd ${ROOT}`,
		'pivot_root . .',
		'umount -l .',
		`cd ${quote(jail.folder)}`,
		`exec ${enter.map(quote).join(' ')} "$@"`,
	].join('\n')
}

function isFolder(path: string): boolean {
	return statSync(path).isDirectory()
}

function quote(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`
}
