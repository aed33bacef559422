module.exports = {
  type: "action",
};
