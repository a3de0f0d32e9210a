import { expect, it } from 'vitest'
import { outsideText } from './copy.it.ts'
import { stoppedProxy } from './proxy-unit.server.ts'

const shown = (caddy: string, nginx: string) =>
	`Id=caddy.service\nActiveState=${caddy}\n\nId=nginx.service\nActiveState=${nginx}\n`

it('finds the proxy of the recipe that does not run, and the one that runs instead', () => {
	expect(stoppedProxy('caddy.service', shown('active', 'inactive'))).toBeUndefined()
	expect(stoppedProxy('caddy.service', shown('failed', 'inactive'))).toEqual({ unit: 'caddy.service' })
	expect(stoppedProxy('caddy.service', shown('failed', 'active'))).toEqual({
		unit: 'caddy.service',
		rival: 'nginx.service',
	})
	expect(stoppedProxy('caddy.service', '')).toBeUndefined()
})

it('names the commands that give it its ports back', () => {
	const proxy = { unit: 'caddy.service', rival: 'nginx.service' }
	const { text } = outsideText({ kind: 'certificate-refused', hostname: 'www.example.it', why: 'none', proxy })
	expect(text).toContain('systemctl disable --now nginx.service && systemctl restart caddy.service')
})
