export declare function draw<T>(items: readonly T[], count: number, random: () => number): T[]
