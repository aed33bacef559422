throw { get name() { for (;;); } };
