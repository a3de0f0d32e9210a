import { expect, it } from 'vitest'
import { checkTime, withinTime } from './clock.ts'
import { readContent } from './model/content.ts'
import { LimitError } from './problem.ts'

it('ends long work when its time is over, also inside a content stream', async () => {
	await expect(withinTime(-1, async () => checkTime())).rejects.toThrow(LimitError)
	await expect(withinTime(-1, async () => readContent(Buffer.from('q Q'), () => undefined))).rejects.toThrow(LimitError)
})

it('lets an inner limit not prolong the outer one, and asks nothing of work that has none', async () => {
	await expect(withinTime(-1, () => withinTime(60_000, async () => checkTime()))).rejects.toThrow(LimitError)
	expect(checkTime).not.toThrow()
})
