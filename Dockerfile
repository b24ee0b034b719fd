FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches/
COPY contracts/package.json contracts/
COPY db/package.json db/
COPY api/package.json api/
COPY web/package.json web/
COPY kit/package.json kit/
COPY e2e/package.json e2e/
ENV CI=true
RUN npx --yes "$(node -p "require('./package.json').packageManager")" install --frozen-lockfile
COPY . .
RUN node scripts/build.mjs
# Only what the server needs at run time stays.
RUN rm -rf node_modules */node_modules \
  && npx --yes "$(node -p "require('./package.json').packageManager")" install --frozen-lockfile --prod --filter '@xuegong/api...'

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/api/package.json api/
COPY --from=build /app/api/node_modules api/node_modules
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/contracts contracts
COPY --from=build /app/db db
COPY --from=build /app/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The kit can reset and forge everything, so outside one's own machine it is on only for holders of a token.
CMD ["sh", "-c", "KIT=${KIT_TOKEN:+on}; export KIT=${KIT:-off}; exec node --max-semi-space-size=8 --v8-pool-size=2 api/dist/main.js"]
