import { expect, it } from 'vitest'
import { plainText, shorten } from './plain-text.ts'

it.each([
	['IVA &amp; IRPEF', 'IVA & IRPEF'],
	['perch&eacute; l&#8217;IVA &egrave; cos&igrave;', 'perché l’IVA è così'],
	['<p>Uno</p><p>due<br>tre</p>', 'Uno due tre'],
	['<b>Legge</b> 207', 'Legge 207'],
	['redditi < 1.000 euro e > 5', 'redditi < 1.000 euro e > 5'],
	['<script>alert(1)</script>ciao<style>x{}</style>', 'ciao'],
	['<img src=x onerror=alert(1)>foto', 'foto'],
	['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
	['a\u0000b\u202Ec\u200Bd\u00ADe', 'abcde'],
	['  spazi\n\t e   righe\u00a0', 'spazi e righe'],
	['perche\u0301', 'perché'],
	['<![CDATA[x]]>dopo', 'dopo'],
	['<svg onload=alert(1)><b>s</b></svg>dopo', 'dopo'],
	['A free guide to <head> elements', 'A free guide to ‹head› elements'],
	['Scrivi a <info@inps.it> o su <https://www.inps.it>', 'Scrivi a ‹info@inps.it› o su ‹https://www.inps.it›'],
	['IVA <al 22%', 'IVA ‹al 22%'],
	['<html><head></head><body>Tutta <i>una</i> pagina', 'Tutta una pagina'],
	['lone \ud800 half', 'lone \ufffd half'],
])('%j becomes %j', (field, text) => {
	expect(plainText(field)).toBe(text)
})

it('a field that never ends takes no time', () => {
	const started = performance.now()
	for (const part of ['<', '<br ', '&', '<a href="', '<!--', '&lt;', '<p><b>']) plainText(part.repeat(1_000_000))
	expect(performance.now() - started).toBeLessThan(2_000)
})

it('a text is cut between words and within its length', () => {
	expect(shorten('uno due tre', 20)).toBe('uno due tre')
	expect(shorten('uno due, tre quattro', 13)).toBe('uno due…')
	expect(shorten('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`)
	expect(shorten(`${'x'.repeat(8)}😀😀`, 10).isWellFormed()).toBe(true)
})
