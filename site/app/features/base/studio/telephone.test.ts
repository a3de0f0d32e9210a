import { expect, it } from 'vitest'
import { formatTelephone } from './telephone.ts'

it.each([
	['+39079631234', '079 631234'],
	['+390612345678', '06 12345678'],
	['+390789123456', '0789 123456'],
	['+393471234567', '347 123 4567'],
	['+39800123456', '800123456'],
	['+41443334455', '+41443334455'],
])('writes %s as %s', (number, written) => {
	expect(formatTelephone(number)).toBe(written)
})
