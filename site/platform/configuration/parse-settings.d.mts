export declare function parseSettings(text: string): Record<string, string>
export declare function exportedNames(text: string): string[]
export declare function repeatedNames(text: string): string[]
