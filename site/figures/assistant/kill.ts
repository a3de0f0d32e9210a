export async function killOften(): Promise<boolean> {
	return true
}
