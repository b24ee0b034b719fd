/** What the points of a check of a room, 100 at most, come to. */
export const hygieneLevel = (score: number) =>
  score >= 90 ? '优' : score >= 75 ? '良' : score >= 60 ? '合格' : '不合格'
