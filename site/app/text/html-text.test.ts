import { expect, it } from 'vitest'
import { htmlText } from './html-text.server.ts'

it.each([
	['<p>uno <br>due</p><p>tre</p>', 'uno\ndue\n\ntre'],
	['<table><tr><td>uno </td><td>due</td></tr></table>', 'uno | due'],
	['<ol start="3"><li>uno</li><li>due</li></ol>', '3. uno\n4. due'],
])('writes %s as text without spaces at the ends of lines', (html, text) => {
	expect(htmlText(html)).toBe(text)
})
