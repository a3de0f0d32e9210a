import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DEVICES, type Jail, piecesOf } from './jail.ts'

/** A folder of every Linux from which nothing is read: the new root is put together on it, for this process alone. */
const ROOT = '/sys'
/** Where `umount`, `setpriv` and the like are. */
const TOOLS = ['/usr/bin', '/usr/sbin', '/bin', '/sbin']
const READ_ONLY = 'rbind,ro,nosuid,nodev'

/**
 * A shell script that puts a file system together out of what the jail may see, makes it the root, and runs what it is
 * given. It needs namespaces of its own and the rights to mount in them (`unshare --mount`).
 * @param enter the words in front of the command, which give up those rights
 * @param ownUsers whether the script runs in a user namespace of its own: then there is to be one more, and no other
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
