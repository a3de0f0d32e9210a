import { expect, it } from 'vitest'
import { noExecText } from './workspace.mjs'

const MOUNTS = ['/dev/a / ext4 rw 0 0', '/dev/b /opt ext4 rw,noexec 0 0', '/dev/b /opt/site ext4 rw,noexec 0 0'].join(
	'\n',
)

it('names the disk from which nothing may start, or the mode of the program', () => {
	expect(noExecText('/opt/site/node', MOUNTS)).toContain('mount -o remount,exec /opt &&')
	expect(noExecText('/usr/bin/env', MOUNTS)).toContain('chmod a+rx /usr/bin/env &&')
})
